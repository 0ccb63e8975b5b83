import { Skeleton, Stack } from "@mantine/core";
import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { questionnaireAt } from "../../ui/questionnaire-path.ts";
import { AnonymousFrame } from "./anonymous-frame.tsx";

// The form engine is the largest part, and loads while the page is already shown.
const LinkQuestionnaire = lazyPart(() =>
  import("./link-questionnaire.tsx").then(({ LinkQuestionnaire: component }) => ({ default: component })),
);

/** Renders a questionnaire that a respondent fills in by a link. */
export function LinkPage() {
  const { companyId, formId, token } = useParams({ strict: false });
  const open = useSearch({ strict: false });
  const form = questionnaireAt(useLocation().pathname);
  const company = Number(companyId);
  const id = Number(formId);
  return (
    <AnonymousFrame width="whole">
      {form && token && (
        <Suspense fallback={<Waiting />}>
          <LinkQuestionnaire key={`${form}-${id}`} {...{ company, form, id, open }} hint={token} />
        </Suspense>
      )}
    </AnonymousFrame>
  );
}

function Waiting() {
  return (
    <Stack gap={24} aria-busy>
      <Skeleton height={32} width="50%" />
      <Skeleton height={320} />
    </Stack>
  );
}
