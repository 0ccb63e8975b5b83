import type { Row } from "../rows/row.ts";
import type { RiskCompany } from "./risk-company.ts";
import { eachOf, placesOf, type RiskPlace } from "./risk-rule.ts";

/** Messengers whose databases are abroad, as people write them. */
const messengers = /whats\s?app|telegram|viber|ватсап|вотсап|вацап|телеграм|вайбер/iu;

/** Where a process says that its data come by a foreign messenger: among its other sources, or how data are received «otherwise». */
export function foreignMessengers(process: Row<"process">, { childrenOf }: RiskCompany): RiskPlace[] {
  const sources = childrenOf("other_source", process.id).filter(({ name }) => messengers.test(name));
  const ways = childrenOf("source_subject", process.id).filter(({ methods }) => methods.includes("by_other"));
  const isTold = ways.length > 0 && messengers.test(process.collect_data);
  return [
    ...eachOf("other_source", sources, "name"),
    ...(isTold
      ? [...placesOf("process", process.id, "collect_data"), ...eachOf("source_subject", ways, "methods")]
      : []),
  ];
}
