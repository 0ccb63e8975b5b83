import { Anchor, Button, Text } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { supportMail } from "../../api/support-address.ts";
import { useWords } from "../../i18n/language.ts";
import { pagesWords } from "../../i18n/ru/error-pages.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { rowAt } from "../../ui/questionnaire-path.ts";
import { Notice } from "./error-notice.tsx";

const DeletedQuestionnaire = lazyPart(() =>
  import("./deleted-questionnaire.tsx").then(({ DeletedQuestionnaire: component }) => ({ default: component })),
);

/** Renders that there is nothing at this address, that it was deleted and can be restored, or that the whole company is not accessible. */
export function NotFoundPage() {
  const { gone, from } = useSearch({ strict: false });
  const missing = gone === undefined && from !== undefined ? rowAt(from) : undefined;
  const otherwise = <NothingThere gone={gone} />;
  if (!missing) return otherwise;
  return (
    <Suspense fallback={otherwise}>
      <DeletedQuestionnaire {...missing} href={from} otherwise={otherwise} />
    </Suspense>
  );
}

function NothingThere({ gone }: { readonly gone: unknown }) {
  const t = useWords(pagesWords);
  return (
    <Notice
      code="404"
      title={t(gone ? "companyGoneTitle" : "notFoundTitle")}
      text={t(gone ? "companyGoneText" : "notFoundText")}
    >
      <Button component="a" href="/home/">
        {t("toStart")}
      </Button>
    </Notice>
  );
}

/** Renders a failure of the server or of this application; links back to the screen where it happened. */
export function ServerErrorPage() {
  const t = useWords(pagesWords);
  const { from, incident } = useSearch({ strict: false });
  // The failed screen itself, if this application broke.
  const { pathname, search } = location;
  const back = from ?? (pathname.startsWith("/500") ? undefined : pathname + search);
  const mail = supportMail();
  const subject = incident ? `?subject=${encodeURIComponent(`Opis ${incident}`)}` : "";
  return (
    <Notice code="500" title={t("serverErrorTitle")} text={t(mail ? "serverErrorWrite" : "serverErrorText")}>
      {incident && <Text w="100%">{t("incident", { incident })}</Text>}
      {back && (
        <Button component="a" href={back}>
          {t("retry")}
        </Button>
      )}
      <Button component="a" href="/home/" variant={back ? "default" : "filled"}>
        {t("toStart")}
      </Button>
      {mail && <Anchor href={`mailto:${mail}${subject}`}>{t("write")}</Anchor>}
    </Notice>
  );
}
