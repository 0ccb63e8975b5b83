import { words } from "../../bilingual-text.ts";
import { listCodes } from "./list-codes.ts";
import type { SecurityProperty } from "./security-properties.ts";

/**
 * Kinds of influence with the properties they violate (FSTEC method of 05.02.2021, point 4.4); the last one comes from practice rather
 * than the method.
 */
export const influenceKinds = {
  V1: {
    print: "В1",
    title: words(
      "утечка (перехват) конфиденциальной информации или отдельных данных",
      "Leak (interception) of confidential information",
    ),
    breaks: ["c"],
    isOfMethod: true,
  },
  V2: {
    print: "В2",
    title: words(
      "несанкционированный доступ к компонентам, защищаемой информации, системным, конфигурационным, иным служебным данным",
      "Unauthorised access to components, protected information and service data",
    ),
    breaks: ["c", "i"],
    isOfMethod: true,
  },
  V3: {
    print: "В3",
    title: words("отказ в обслуживании компонентов", "Denial of service of components"),
    breaks: ["a"],
    isOfMethod: true,
  },
  V4: {
    print: "В4",
    title: words(
      "несанкционированная модификация, подмена, искажение защищаемой информации, системных, конфигурационных, иных служебных данных",
      "Unauthorised change, substitution or distortion of information and service data",
    ),
    breaks: ["i"],
    isOfMethod: true,
  },
  V5: {
    print: "В5",
    title: words(
      "несанкционированное использование вычислительных ресурсов систем и сетей в интересах решения несвойственных им задач",
      "Unauthorised use of computing resources for other tasks",
    ),
    breaks: ["a"],
    isOfMethod: true,
  },
  V6: {
    print: "В6",
    title: words(
      "нарушение функционирования (работоспособности) программно-аппаратных средств обработки, передачи и хранения информации",
      "Failure of means that process, transfer and store information",
    ),
    breaks: ["a"],
    isOfMethod: true,
  },
  V7: {
    print: "В7",
    title: words("кража (утрата) носителя информации", "Theft (loss) of a medium"),
    breaks: ["c", "a"],
    isOfMethod: false,
  },
} as const;
export type InfluenceKind = keyof typeof influenceKinds;

/** All codes of kinds of influence in order. */
export const influenceKindCodes: readonly InfluenceKind[] = listCodes(influenceKinds);

/** Returns whether two lists share a security property. */
export function haveCommon(some: readonly SecurityProperty[], others: readonly SecurityProperty[]): boolean {
  return some.some((one) => others.includes(one));
}
