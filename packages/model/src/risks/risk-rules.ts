import { companyRisks } from "./company-risks.ts";
import { equipmentRisks } from "./equipment-risks.ts";
import { processBasisRisks } from "./process-basis-risks.ts";
import { processConductRisks } from "./process-conduct-risks.ts";
import { processKeepingRisks } from "./process-keeping-risks.ts";
import type { RiskRule } from "./risk-rule.ts";
import { securityRisks } from "./security-risks.ts";
import { sitePolicyRisks } from "./site-policy-risks.ts";
import { siteRisks } from "./site-risks.ts";
import { systemPlaceRisks } from "./system-place-risks.ts";
import { systemProtectionRisks } from "./system-protection-risks.ts";
import { thirdPartyRisks } from "./third-party-risks.ts";

/** Every rule of risk: 93 as of 21.11.2026. */
export const riskRules: readonly RiskRule[] = [
  ...companyRisks,
  ...processBasisRisks,
  ...processConductRisks,
  ...processKeepingRisks,
  ...systemPlaceRisks,
  ...systemProtectionRisks,
  ...siteRisks,
  ...sitePolicyRisks,
  ...thirdPartyRisks,
  ...securityRisks,
  ...equipmentRisks,
];
