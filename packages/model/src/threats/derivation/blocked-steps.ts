import type { Row } from "../../rows/row.ts";
import type { Inventory } from "../facts/inventory.ts";
import type { Block, PartDecisions } from "./decisions.ts";

/** Blocks that hold on a day, and those that do no longer: their tool is not in place, or its certificates are not in force. */
export interface SortedBlocks {
  readonly inForce: readonly Block[];
  readonly lapsed: readonly Block[];
}

/** Sorts the blocks of a part; while a system is being made none holds (rule R9 of the product). */
export function sortedBlocks({ stage, blocks }: PartDecisions, inventory: Inventory, day: string): SortedBlocks {
  const tools = new Map(inventory.tools.map((tool) => [tool.id, tool]));
  const holds = ({ tool: id }: Block): boolean => {
    if (stage === "creation") return false;
    if (id === null) return true;
    const tool = tools.get(id);
    return tool !== undefined && isCertified(tool, inventory, day);
  };
  return { inForce: blocks.filter(holds), lapsed: blocks.filter((block) => !holds(block)) };
}

// Whether a tool needs one at all is a risk of its own; here one that had certificates must have one still.
function isCertified({ id }: Row<"security">, { company }: Inventory, day: string): boolean {
  const certificates = company.childrenOf("security_certificate", id);
  return certificates.length === 0 || certificates.some((certificate) => isInForce(certificate, day));
}

function isInForce({ term, valid_until: until }: Row<"security_certificate">, day: string): boolean {
  if (term === "suspended" || term === "terminated") return false;
  return term !== "until" || until === null || until >= day;
}
