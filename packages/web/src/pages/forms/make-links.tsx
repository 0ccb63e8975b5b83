import { Button, MultiSelect } from "@mantine/core";
import type { Actor } from "@opis/model/access/access";
import { can } from "@opis/model/access/access";
import type { companyInitData } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { isQuestionnaire } from "@opis/model/forms/questionnaires";
import { IconLink } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { LinkTarget } from "../../form/links/link-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { linksWords } from "../../words/links.ts";

const LinkDialog = lazyPart(() =>
  import("../../form/links/link-dialog.tsx").then(({ LinkDialog: component }) => ({ default: component })),
);

type InitData = AnswerOf<typeof companyInitData>;

interface MakeLinksProps {
  readonly companyId: number;
  readonly data: InitData;
  readonly actor: Actor;
}

/** The button by which links are made to several questionnaires at once, one each; none for who manages none. */
export function MakeLinks({ companyId, data, actor }: MakeLinksProps) {
  const t = useWords(linksWords);
  const forms = useWords(formsListWords);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const targets = targetsIn(data, actor, (form) => forms(form));
  if (targets.length === 0) return null;
  const close = () => {
    setOpen(false);
    setChosen([]);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => setOpen(true)}>
        {t("title")}
      </Button>
      {isOpen && (
        <Suspense>
          <LinkDialog
            company={companyId}
            title={t("makeMany")}
            targets={targets.filter(({ key }) => chosen.includes(key))}
            choice={
              <MultiSelect
                label={t("questionnaires")}
                data={targets.map(({ key, name }) => ({ value: key, label: name }))}
                value={chosen}
                onChange={setChosen}
                searchable
                openOnFocus={false}
                clearable
                data-autofocus
              />
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

type ChosenTarget = LinkTarget & { readonly key: string };

function targetsIn(
  { processes, systems, security_forms, main_forms }: InitData,
  actor: Actor,
  titleOf: (form: Parameters<typeof formsListWords.text>[0]) => string,
): ChosenTarget[] {
  const many = { process: processes, system: systems, security: security_forms } as const;
  const named = (["process", "system", "security"] as const).flatMap((form) =>
    many[form]
      .filter(({ id, is_active }) => is_active && can(actor, "manage", { form, id }))
      .map(({ id, name }) => ({ key: `${form}-${id}`, form, id, name })),
  );
  const single = Object.entries(main_forms).flatMap(([form, { id }]) =>
    isQuestionnaire(form) && can(actor, "manage", { form, id })
      ? [{ key: `${form}-${id}`, form, id, name: titleOf(form) }]
      : [],
  );
  return [...named, ...single];
}
