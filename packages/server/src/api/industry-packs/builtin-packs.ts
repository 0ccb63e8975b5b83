import { words } from "@opis/model/bilingual-text";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { type IndustryPack, readPack } from "@opis/model/industry-pack";
import clinic from "./packs/clinic.json" with { type: "json" };
import fitness from "./packs/fitness.json" with { type: "json" };
import hotel from "./packs/hotel.json" with { type: "json" };
import microfinance from "./packs/microfinance.json" with { type: "json" };
import ngo from "./packs/ngo.json" with { type: "json" };
import onlineShop from "./packs/online-shop.json" with { type: "json" };
import propertyManagement from "./packs/property-management.json" with { type: "json" };
import recruitmentAgency from "./packs/recruitment-agency.json" with { type: "json" };
import saas from "./packs/saas.json" with { type: "json" };
import school from "./packs/school.json" with { type: "json" };

const files: readonly unknown[] = [
  clinic,
  fitness,
  hotel,
  microfinance,
  ngo,
  onlineShop,
  propertyManagement,
  recruitmentAgency,
  saas,
  school,
];

let packs: readonly IndustryPack[] | undefined;

/** Returns the packs of the product; throws if one of their files is wrong. */
export function builtinPacks(): readonly IndustryPack[] {
  packs ??= files.map((file) => {
    const read = readPack(file);
    if ("problems" in read) throw new Error(read.problems.map(({ en }) => en).join("\n"));
    return read.pack;
  });
  return packs;
}

/**
 * Returns the pack that a call names by its key or brings as contents of a file. Throws `not_found` for an unknown key,
 * `industry_pack_invalid` with what is wrong with the contents.
 */
export function chosenPack({
  key,
  pack,
}: {
  readonly key?: string | undefined;
  readonly pack?: unknown;
}): IndustryPack {
  if (key !== undefined) {
    const builtin = builtinPacks().find((one) => one.key === key);
    if (!builtin) throw refused("not_found");
    return builtin;
  }
  if (pack === undefined) throw refusedFields({ pack: [errorCatalogue.value_required.text] }, "invalid");
  const read = readPack(pack);
  if ("problems" in read)
    throw refusedFields({ pack: read.problems.map(({ ru, en }) => words(ru, en)) }, "industry_pack_invalid");
  return read.pack;
}
