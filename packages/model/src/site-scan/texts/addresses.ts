import { pattern } from "../bilingual-regexp.ts";

const address = pattern(
  String.raw`(?:юридический\sадрес|адрес\s(?:места\sнахождения|местонахождения|оператора|регистрации|организации)|место\s?нахождени[ея]|почтовый\sадрес|\<адрес\>)(?:\s\(место\sнахождения\))?\s*[:-]?\s*((?:\d{6},?\s)?[^;\n]{10,180}?)(?=;|\n|,?\s(?:инн|огрн|кпп|тел|e-?mail|почта|электронн)|(?<!\<(?:г|ул|д|оф|пр|пер|обл|корп|стр|кв|пом|наб|пл|ш|пос|с|лит|эт|ком|к|просп|респ|пр-кт))\.\s|\.?$)`,
  "giu",
);

/** Contains a postal code, or a town or region with a street or building. */
const isAddress = pattern(
  String.raw`\<\d{6}\>|(?:\<г\.|\<город|\<обл|\<край|\<респ)[\s\S]*(?:\<ул|\<пр-?к?т|\<просп|\<пер\.|\<шоссе|\<наб|\<б-?р|\<пл\.|\<проезд|\<д\.|\<дом\>)`,
);

/** A postal address with its start position. */
export interface AddressHit {
  readonly from: number;
  readonly text: string;
}

/** Returns the postal addresses that a normalised text attributes to an organisation, in text order. */
export function addressHitsIn(normal: string): AddressHit[] {
  return [...normal.matchAll(address)].flatMap(({ index, 0: hit, 1: written = "" }) =>
    isAddress.test(written) ? [{ from: index + hit.indexOf(written), text: written.trim() }] : [],
  );
}

/** Returns the text of the postal addresses that a normalised text attributes to an organisation, in text order. */
export function addressesIn(normal: string): string[] {
  return addressHitsIn(normal).map(({ text }) => text);
}
