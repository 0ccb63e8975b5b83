import { can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { HrefLink } from "../../ui/href-link.tsx";

/** Renders the link from a threat model document to the model, for users who may view it. */
export function ThreatModelsLink({ company }: { readonly company: number }) {
  const t = useWords(documentGalleryWords);
  const { data: mayView = false } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => can(createActor(meta), "view", { section: "threat_model" }),
  });
  if (!mayView) return null;
  return (
    <HrefLink href={screenAddress(company, "threat_models")} size="sm">
      {t("toThreatModels")}
    </HrefLink>
  );
}
