import { type Words, words } from "../bilingual-text.ts";
import { technologies } from "../directories/default-entries.ts";
import type { ThreatList } from "./catalogue/catalogue-schemas.ts";
import { isAtLeast, levelSign, violatorCodes, violators } from "./catalogue/violators.ts";
import type { Stage } from "./derivation/decisions.ts";
import type { PartDerivation } from "./derivation/derive-part.ts";
import { cloudGrounds, type Ground, internetGrounds } from "./fact.ts";
import type { Inventory } from "./part-inventory.ts";
import { undeclaredThreats } from "./undeclared-feature-threats.ts";

/** Where a warning is resolved: a questionnaire answer, or a code on a step of the model. */
export type WarningPlace =
  | Ground
  | { readonly step: "technologies" | "consequences" | "violators" | "threats"; readonly code: string };

/** A non-blocking warning for the author of a model. */
export interface ModelWarning {
  readonly code: "W1" | "W2" | "W3" | "W4" | "W5" | "W6" | "W7" | "W8" | "W9" | "W10" | "W11";
  readonly text: Words;
  readonly places: readonly WarningPlace[];
}

/** Input for the warnings of a part. */
interface WarnedPart {
  readonly inventory: Inventory;
  readonly derivation: PartDerivation;
  readonly catalogue: ThreatList;
  readonly stage: Stage;
  /** ISO date of the check. */
  readonly day: string;
}

/**
 * Returns inconsistencies of a part of the model with itself or with the questionnaires (the product's rules W1 to W10), and what the
 * experts left unknown.
 */
export function modelWarnings(part: WarnedPart): ModelWarning[] {
  return [
    ...undeclaredFeatures(part),
    ...strongViolators(part),
    ...deniedInternet(part),
    ...nothingActual(part),
    ...nobodyInside(part),
    ...noTools(part),
    ...oldEdition(part),
    ...expiredCertificates(part),
    ...artificialIntelligence(part),
    ...providersModel(part),
    ...unknownTechnologies(part),
  ];
}

function undeclaredFeatures({ inventory, derivation }: WarnedPart): ModelWarning[] {
  const places = typeThree(inventory);
  const codes = undeclaredThreats(derivation);
  if (places.length === 0 || codes.length === 0) return [];
  const list = codes.join(", ");
  const text = words(
    `Тип актуальных угроз 3 (без НДВ), но есть актуальные угрозы через НДВ: ${list}. Уточните акт или обоснуйте.`,
    `Threats are of type 3 (no undeclared features), yet some that use such features are actual: ${list}. Correct the act or give reasons.`,
  );
  return [{ code: "W1", text, places: [...places, ...codes.map((code) => ({ step: "threats", code }) as const)] }];
}

function typeThree({ systems }: Inventory): Ground[] {
  return systems
    .filter(({ threat_type: type }) => type === "3")
    .map(({ id }) => ({ form: "system", id, field: "threat_type" }));
}

function strongViolators({ inventory, derivation }: WarnedPart): ModelWarning[] {
  const places = typeThree(inventory);
  const strong = violatorCodes.filter((code) => {
    const violator = derivation.violators.get(code);
    return violator !== undefined && violator.standings.length > 0 && isAtLeast(violator.level, "N3");
  });
  if (places.length === 0 || strong.length === 0) return [];
  const { external, internal } = derivation.highest;
  const highest = levelSign([external, internal].some((level) => level === "N4") ? "N4" : "N3");
  const text = words(
    `Есть нарушитель уровня ${highest.ru}. Проверьте тип угроз по ПП № 1119.`,
    `There is a violator of level ${highest.en}. Check the type of threats by decree No. 1119.`,
  );
  return [{ code: "W2", text, places: [...places, ...strong.map((code) => ({ step: "violators", code }) as const)] }];
}

function deniedInternet({ inventory, derivation }: WarnedPart): ModelWarning[] {
  const grounds = internetGrounds(inventory);
  if (derivation.technologies.get("internet")?.value !== "no" || grounds.length === 0) return [];
  const { ru, en } = technologies.internet;
  const text = words(
    `${ru}: ответ «нет» противоречит анкете.`,
    `${en}: the answer “no” contradicts the questionnaire.`,
  );
  return [{ code: "W3", text, places: [{ step: "technologies", code: "internet" }, ...grounds] }];
}

function nothingActual({ derivation }: WarnedPart): ModelWarning[] {
  if (derivation.threats.some(({ isActual }) => isActual)) return [];
  const text = words(
    "Для работающей ИСПДн это невозможно: проверьте последствия и нарушителей.",
    "No system at work is without actual threats: check consequences and violators.",
  );
  return [{ code: "W4", text, places: [] }];
}

function nobodyInside({ derivation }: WarnedPart): ModelWarning[] {
  if (derivation.highest.internal !== undefined) return [];
  const text = words(
    "Внутренние нарушители исключены полностью. Регулятор, как правило, это не принимает.",
    "All violators inside are left out. The regulator does not usually accept that.",
  );
  const inside = violatorCodes.filter((code) => violators[code].category === "internal");
  return [{ code: "W5", text, places: inside.map((code) => ({ step: "violators", code })) }];
}

function noTools({ inventory: { systems, tools }, stage }: WarnedPart): ModelWarning[] {
  if (stage !== "operation" || tools.length > 0) return [];
  const text = words("Средства защиты не указаны.", "No security tools are named.");
  return [{ code: "W6", text, places: systems.map(({ id }) => ({ form: "system", id, field: "security_tools" })) }];
}

function oldEdition({ catalogue: { edition }, day }: WarnedPart): ModelWarning[] {
  const due = `${Number(edition.date.slice(0, 4)) + 1}${edition.date.slice(4)}`;
  if (day <= due) return [];
  const loadedOn = edition.date.split("-").toReversed().join(".");
  const text = words(
    `Перечень угроз загружен ${loadedOn}. Обновите справочник.`,
    `The list of threats is of ${edition.date}. Take a newer one.`,
  );
  return [{ code: "W7", text, places: [] }];
}

// A certificate of unknown term does not count as expired.
function expiredCertificates({ inventory: { company, tools }, day }: WarnedPart): ModelWarning[] {
  return tools.flatMap((tool) =>
    company.childrenOf("security_certificate", tool.id).flatMap(({ id, number, term, valid_until: until }) => {
      if (term !== "until" || until === null || until >= day) return [];
      const ended = until.split("-").toReversed().join(".");
      const text =
        number.trim() === ""
          ? words(
              `Сертификат средства «${tool.name}» действовал до ${ended}.`,
              `A certificate of “${tool.name}” was in force until ${until}.`,
            )
          : words(`Сертификат ${number} действовал до ${ended}.`, `Certificate ${number} was in force until ${until}.`);
      return [{ code: "W8", text, places: [{ form: "security_certificate", id, field: "valid_until" }] } as const];
    }),
  );
}

function artificialIntelligence({ derivation }: WarnedPart): ModelWarning[] {
  const ai = derivation.technologies.get("ai");
  if (ai?.value !== "yes") return [];
  const text = words(
    "Угрозы ИИ вынесены в отдельный подраздел БДУ; добавьте их вручную.",
    "Threats of artificial intelligence are a section of their own in the FSTEC list; add them by hand.",
  );
  return [{ code: "W9", text, places: [{ step: "technologies", code: "ai" }, ...ai.derived.grounds] }];
}

// No question stores a provider's model, so nothing more can be required of such a company.
function providersModel({ inventory, derivation }: WarnedPart): ModelWarning[] {
  if (derivation.technologies.get("cloud")?.value !== "yes") return [];
  const text = words(
    "Запросите модель угроз поставщика или зафиксируйте границу ответственности.",
    "Ask the provider for its threat model, or settle where its responsibility ends.",
  );
  return [{ code: "W10", text, places: [{ step: "technologies", code: "cloud" }, ...cloudGrounds(inventory)] }];
}

// Unknown is a valid answer with a warning: it excludes no threat.
function unknownTechnologies({ derivation }: WarnedPart): ModelWarning[] {
  const codes = [...derivation.technologies].flatMap(([code, { decision }]) =>
    decision?.value === "unknown" ? [code] : [],
  );
  if (codes.length === 0) return [];
  const namesIn = (language: "ru" | "en") => codes.map((code) => technologies[code][language]).join("; ");
  const text = words(
    `Неизвестно, применяются ли технологии: ${namesIn("ru")}. Угрозы, которые от них зависят, не исключены.`,
    `No one knows whether these technologies are used: ${namesIn("en")}. Threats that depend on them are not left out.`,
  );
  return [{ code: "W11", text, places: codes.map((code) => ({ step: "technologies", code }) as const) }];
}
