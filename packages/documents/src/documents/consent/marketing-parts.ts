import { marketingChannels } from "@opis/model/forms/process-options";
import type { DataAction } from "@opis/model/law/data-actions";
import { blank, joinContent, line, paragraph, phrase, table, text, value, wizardSource } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { operatorNameAmid, requisite } from "../../facts/company-requisites.ts";
import { actionsOf } from "../../facts/process-facts.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/format-values.ts";
import { type ConsentText, listPoint, point } from "./consent-parts.ts";

/** Actions needed to send advertising; other actions of the process serve its other purposes. */
const marketingActions: readonly DataAction[] = [
  "collection",
  "recording",
  "systematization",
  "accumulation",
  "storage",
  "updateing",
  "changing",
  "extraction",
  "usage",
  "blocking",
  "removal",
  "destruction",
];

/**
 * Returns the data, actions and term of advertising, then its two consents, given separately (152-FZ, article 15; 38-FZ, article 18), and
 * the channels.
 */
export function marketingParts({ group, request }: ConsentText): Block[] {
  const { facts, row } = group;
  const { marketing_data: dataIds, marketing_until: until } = request.answers;
  const data = dataIds
    .filter((id) => row.data.includes(id))
    .map((id) => value(facts.index.nameOf("directory_item", id), wizardSource("marketing_data")));
  const actions = actionsOf({ ...row, actions: row.actions.filter((action) => marketingActions.includes(action)) });
  const cited = citation(["FZ152 15(1)", "FZ38 18"], request.date);
  return [
    listPoint(
      "Перечень персональных данных",
      phrase`${data.length === 0 ? line("address") : joinContent(data, "; ")}.`,
    ),
    listPoint(
      "Действия с персональными данными",
      phrase`${actions.length === 0 ? line("address") : joinContent(actions, "; ")}.`,
    ),
    point(
      "Срок действия",
      phrase`Согласие действует до ${value(shortDate(until), wizardSource("marketing_until"), line("date"))}, если оно не будет отозвано раньше.`,
    ),
    paragraph("Отмечается каждое согласие отдельно; пустая строка означает отказ:", { keepNext: true }),
    table(
      [
        { title: "На что даётся согласие", width: 9 },
        { title: "Согласен(на)", width: 3 },
      ],
      [
        [
          phrase`Обработка контактных данных для продвижения товаров, работ, услуг: ${operatorNameAmid(facts)}`,
          [blank()],
        ],
        [[text("Получение рекламы по каналам, отмеченным ниже")], [blank()]],
      ],
      { upright: true },
    ),
    paragraph("Каналы, по которым согласен(на) получать рекламу:", { keepNext: true }),
    table(
      [
        { title: "Канал", width: 5 },
        { title: "Контакт", width: 6 },
        { title: "Согласен(на)", width: 3 },
      ],
      channels(group.process).map((channel): Content[] => [[channel], [blank()], [blank()]]),
      { upright: true },
    ),
    point(
      "Отказ от рекламы",
      phrase`Отказаться можно в каждом сообщении и по адресу ${refusalAddress(facts)}. Оператор обязан прекратить обработку в целях продвижения немедленно по требованию субъекта (${citation(["FZ152 15(2)"], request.date)}). Без предварительного согласия реклама по сетям электросвязи, автоматический дозвон и рассылка не допускаются${cited.length === 0 ? [] : phrase` (${cited})`}.`,
    ),
  ];
}

// Until the channels are answered, all are printed and none is pre-ticked.
function channels({ id, marketing_channels: chosenChannels }: ConsentText["group"]["process"]) {
  if (chosenChannels.length === 0) return Object.values(marketingChannels).map(({ ru }) => text(ru));
  return chosenChannels.map((channel) =>
    value(marketingChannels[channel].ru, { form: "process", id, field: "marketing_channels" }),
  );
}

function refusalAddress(facts: ConsentText["group"]["facts"]) {
  const field = facts.information.responsible_email.trim() === "" ? "mail" : "responsible_email";
  return requisite(facts, field, line("name"));
}
