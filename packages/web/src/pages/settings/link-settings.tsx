import { Button, TagsInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { companyInitQuery } from "../../api/queries.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { useWords } from "../../words/define-words.ts";
import { linksWords } from "../../words/links.ts";
import { CompanyLinks } from "./company-links.tsx";

const LinkDialog = lazyPart(() =>
  import("../../form/links/link-dialog.tsx").then(({ LinkDialog: component }) => ({ default: component })),
);

/** All links of a company for outsiders, and the way to one by tags. */
export function LinkSettings({ company }: { readonly company: number }) {
  const t = useWords(linksWords);
  const [isMaking, setMaking] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const { data: known = [] } = useQuery({ ...companyInitQuery(company), select: (data) => data.tags });
  const close = () => {
    setMaking(false);
    setTags([]);
  };
  return (
    <PageSection
      title={t("title")}
      hint={t("hint")}
      actions={
        <Button variant="default" onClick={() => setMaking(true)}>
          {t("makeByTags")}
        </Button>
      }
    >
      <CompanyLinks company={company} />
      {isMaking && (
        <Suspense>
          <LinkDialog
            company={company}
            title={t("makeByTags")}
            targets={tags.length > 0 ? [{ name: tags.join(", "), tags }] : []}
            choice={
              <TagsInput label={t("tags")} description={t("tagsHint")} data={known} value={tags} onChange={setTags} />
            }
            onClose={close}
          />
        </Suspense>
      )}
    </PageSection>
  );
}
