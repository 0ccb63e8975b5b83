export const statusEn = {
  completeness: "Readiness",
  filled: "Complete",
  no_data: "No data",
  left: "{{count}} missing",
  leftOfThem: "{{left}} ({{count}} of them for documents)",
  leftForDocuments: "{{count}} missing for documents",
};
