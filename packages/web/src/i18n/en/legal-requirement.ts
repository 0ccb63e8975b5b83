/** English texts of legal requirements. */
export const demandEn = {
  asks: "{{asks}}; otherwise {{otherwise}}.",
  fine: "a fine under {{printed}} is possible: {{prices}}",
  pays_company: "{{range}} for a company",
  pays_entrepreneur: "{{range}} for a sole trader",
  pays_anybody: "{{range}} for a company or a sole trader",
  and: ", and ",
};
