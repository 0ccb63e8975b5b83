import { words } from "../bilingual-text.ts";
import { choice, choices, flag, longText, reference, references, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { oneOf } from "../declaration/question-conditions.ts";
import { networkKinds } from "./network-hardware.ts";
import { countBands, interactionDirections, interactionKinds } from "./system-options.ts";
import { thirdPartyRoles, transferBases } from "./third-party.ts";

const ofSystem = { scope: "child", parent: "system" } as const;

/** A further data source of a system. */
export const systemSourceOther = form(
  "system_source_other",
  { ...ofSystem, title: words("Другой источник", "Another source"), path: "system_source_others", titleField: "name" },
  { name: text("Название", "Name", { required: true }), link: text("Ссылка", "Link", { format: "url" }) },
);

/** A data subject group in a system: its data, number of people and data sources (specification 3.6). */
export const systemSubject = form(
  "system_subject",
  { ...ofSystem, title: words("Субъект системы", "System subject"), path: "system_subjects", titleField: "subject" },
  {
    subject: reference("subject")("Группа физических лиц", "Group of individuals", { required: true }),
    data: references("directory_item", { category: "other_personal_data" })("Персональные данные", "Personal data", {
      forPapers: true,
      alternative: ["special_data", "biometric_data"],
    }),
    special_data: references("directory_item", { category: "special_category_data" })(
      "Специальные категории",
      "Special categories",
      {
        law: "FZ152 10",
      },
    ),
    biometric_data: references("directory_item", { category: "biometric_personal_data" })(
      "Биометрические данные",
      "Biometric data",
      {
        law: "FZ152 11",
      },
    ),
    count: choice(countBands)("Сколько человек", "How many people", {
      forPapers: true,
      law: "PP1119 9",
    }),
    link_process: references("process")("Из каких процессов", "From which processes"),
    link_site: references("site")("С каких сайтов", "From which sites"),
    link_app: references("app")("Из каких приложений", "From which apps"),
    link_system: references("system")("Из каких систем", "From which systems"),
    link_other: references("system_source_other")("Из каких других источников", "From which other sources"),
  },
);

/** A third party with access to a system. */
export const systemThirdParty = form(
  "system_third_party",
  {
    ...ofSystem,
    title: words("Третье лицо с доступом", "Third party with access"),
    path: "system_third_parties",
    titleField: "third_party",
  },
  {
    third_party: reference("third_party")("Третье лицо", "Third party", { required: true }),
    role: choice(thirdPartyRoles)("Роль в этой передаче", "Role in this transfer", {
      help: words(
        "Если роль здесь иная, чем в карточке третьего лица: без ответа действует роль из карточки",
        "Where the role differs from the third party's own page; without an answer that page's role applies",
      ),
      law: "FZ152 6(3)",
    }),
    purpose: text("Цель доступа", "Purpose of access", { forPapers: true }),
    network: choice(networkKinds)("По какой сети доступ", "Network used for access", { forPapers: true }),
    leaves_zone: flag("Канал выходит за пределы контролируемой зоны", "The channel leaves the controlled zone", {
      forPapers: true,
    }),
    bases: choices(transferBases)("Основания", "Grounds", { forPapers: true }),
    is_signed_order: flag("Поручение подписано", "Processing agreement signed", {
      law: "FZ152 6(3)",
    }),
    signed_orders: longText("Поручения: номер и дата", "Processing agreements: number and date"),
  },
  { leaves_zone: { network: "closed_network" }, signed_orders: { is_signed_order: true } },
);

/** Which data subjects' data a third party can access in a system. */
export const systemThirdPartySubject = form(
  "system_third_party_subject",
  {
    ...ofSystem,
    title: words("Доступные данные", "Data accessed"),
    path: "system_third_party_subjects",
    titleField: "subject",
  },
  {
    system_third_party: reference("system_third_party")("Третье лицо", "Third party", { required: true }),
    subject: reference("subject")("Группа физических лиц", "Group of individuals", { required: true }),
    data: references("directory_item")("Данные", "Data", { forPapers: true }),
  },
);

/** An interaction of a system with another internal or external one (specification 3.6). */
export const systemInteraction = form(
  "system_interaction",
  { ...ofSystem, title: words("Взаимодействие", "Interaction"), path: "system_interactions", titleField: "name" },
  {
    name: text("С чем взаимодействует", "What it interacts with", { required: true }),
    linked_system: reference("system")("Система из списка", "System from the list"),
    kind: choice(interactionKinds)("Внутреннее или внешнее", "Internal or external"),
    network: choice(networkKinds)("Сеть", "Network", {
      forPapers: true,
      law: "FSTEC21 ZIS.3",
    }),
    leaves_zone: flag("Канал выходит за пределы контролируемой зоны", "The channel leaves the controlled zone", {
      forPapers: true,
    }),
    protection_tools: references("security")("Чем защищён канал", "What protects the channel"),
    direction: choice(interactionDirections)("Направление", "Direction"),
    domain_structure: text("Доменная структура", "Domain structure"),
    data: references("directory_item")("Какие данные", "Which data"),
    channel: text("Канал", "Channel"),
    protocol: text("Протокол", "Protocol"),
  },
  {
    leaves_zone: { network: "closed_network" },
    protection_tools: { network: oneOf("protected_channel", "closed_network") },
  },
);
