import { countryName, ofTransfer, passesNothing, recipientName, type Transfer } from "../../facts/transfers.ts";
import { joined, line, phrase, text, value } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import type { Block, Content } from "../../model.ts";
import { type ConsentText, point } from "./consent-parts.ts";
import { type DataField, namedRecipients, needsConsentAbroad, transfersOf } from "./recipients-of-consent.ts";

/** Who processes on the operator's behalf and who gets the data that the form lists: those that the author has marked, each with its purpose and data. */
export function recipientPoints({ group, request }: ConsentText, fields: readonly DataField[]): Block[] {
  const all = namedRecipients(group, request.answers);
  const marked = transfersOf(group, all, fields);
  const apart = marked.filter((transfer) => needsConsentAbroad(group, transfer));
  const named = marked.filter((transfer) => !apart.includes(transfer));
  const processors = named.filter(({ role }) => role === "processor");
  const others = named.filter((transfer) => !processors.includes(transfer));
  if (all.length === 0)
    return passesNothing(group.facts, group.process)
      ? [point("Передача третьим лицам", [text("Передача третьим лицам не предусмотрена.")])]
      : [];
  return [
    ...(processors.length === 0
      ? []
      : [
          point(
            "Обработка по поручению Оператора",
            phrase`Обработку по поручению Оператора (${citation(["FZ152 6(3)"], request.date)}) осуществляют: ${each(processors)}.`,
          ),
        ]),
    ...(others.length === 0 ? [] : [point("Передача третьим лицам", phrase`Разрешаю передать: ${each(others)}.`)]),
    ...(apart.length === 0
      ? []
      : [
          point(
            "Трансграничная передача",
            phrase`Передача на территорию иностранного государства оформляется отдельным согласием: ${joined(
              apart.map((transfer) => phrase`${recipientName(transfer)} (${country(transfer)})`),
              "; ",
            )}.`,
          ),
        ]),
  ];
}

/** «…, ИНН …, адрес: …; страна: …; цель: …; данные: …» of each recipient. */
function each(transfers: readonly Transfer[]): Content {
  return joined(
    transfers.map((transfer) => phrase`${recipientInFull(transfer)}${abroad(transfer)} (${purposeAndData(transfer)})`),
    "; ",
  );
}

function abroad(transfer: Transfer): Content {
  return transfer.country === null || transfer.country === "RU" ? [] : phrase`, страна: ${country(transfer)}`;
}

/** The recipient's name, its number in Russia and its address. */
export function recipientInFull(transfer: Transfer): Content {
  const { party, country: code } = transfer;
  const of = (field: "inn" | "address") => ({ form: "third_party", id: party?.id ?? null, field }) as const;
  const number = code === "RU" && party?.inn ? phrase`, ИНН ${value(party.inn, of("inn"))}` : [];
  return phrase`${recipientName(transfer)}${number}, адрес: ${value(party?.address, of("address"), line("address"))}`;
}

/** For what the data of the row go, and which. */
export function purposeAndData(transfer: Transfer): Content {
  const data = transfer.passed.flatMap((one) => one.data);
  const purpose = value(transfer.purpose, ofTransfer(transfer, "purpose"), line("name"));
  return phrase`цель: ${purpose}; данные: ${data.length === 0 ? line("name") : joined(data, ", ")}`;
}

/** The country of a transfer. */
export function country(transfer: Transfer): Content {
  const { country: code } = transfer;
  return [value(code && countryName(code), ofTransfer(transfer, "country"), line("short"))];
}
