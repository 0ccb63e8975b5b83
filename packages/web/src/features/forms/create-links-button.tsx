import { Button } from "@mantine/core";
import { type Actor, can } from "@opis/model/access/access";
import type { companyInitData } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { IconLink } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { ChosenTarget } from "./create-links-dialog.tsx";

const MakeLinksDialog = lazyPart(() =>
  import("./create-links-dialog.tsx").then(({ CreateLinksDialog: component }) => ({ default: component })),
);

type InitData = AnswerOf<typeof companyInitData>;

interface MakeLinksProps {
  readonly companyId: number;
  readonly data: InitData;
  readonly actor: Actor;
}

/** Renders the button that creates links to several questionnaires, one each; nothing for users who cannot manage links. */
export function CreateLinks({ companyId, data, actor }: MakeLinksProps) {
  const forms = useWords(formsListWords);
  const [isOpen, setOpen] = useState(false);
  const targets = useMemo(() => targetsIn(data, actor, forms), [data, actor, forms]);
  if (targets.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => setOpen(true)}>
        {forms("links")}
      </Button>
      {isOpen && (
        <Suspense>
          <MakeLinksDialog company={companyId} targets={targets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function targetsIn(
  { processes, systems, security_forms, main_forms }: InitData,
  actor: Actor,
  titleOf: (form: Parameters<typeof formsListWords.text>[0]) => string,
): ChosenTarget[] {
  const many = { process: processes, system: systems, security: security_forms } as const;
  const namedForms = (["process", "system", "security"] as const).flatMap((form) =>
    many[form]
      .filter(({ id, is_active }) => is_active && can(actor, "manage", { form, id }))
      .map(({ id, name }) => ({ key: `${form}-${id}`, form, id, name })),
  );
  const single = Object.entries(main_forms).flatMap(([form, { id }]) =>
    isQuestionnaire(form) && can(actor, "manage", { form, id })
      ? [{ key: `${form}-${id}`, form, id, name: titleOf(form) }]
      : [],
  );
  return [...namedForms, ...single];
}
