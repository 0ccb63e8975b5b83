/** Type of actual threats (point 6 of the Requirements of decree 1119). */
export type ThreatType = "1" | "2" | "3";

/** Level of protection; 1 is the strictest (point 8 of the Requirements of decree 1119). */
export type SecurityLevelNumber = 1 | 2 | 3 | 4;

/** Category of data by which a level is chosen (point 5 of the Requirements of decree 1119). */
export type DataCategory = "special" | "biometric" | "other" | "public";

/** One combination of the circumstances and the level it calls for. */
export interface SecurityLevelRow {
  readonly threatType: ThreatType;
  readonly category: DataCategory;
  /** The individuals are employees of the operator and no one else. */
  readonly onlyEmployees: boolean;
  /** Data of more than 100,000 individuals who are not employees; changes nothing where only employees are concerned. */
  readonly over100000: boolean;
  readonly level: SecurityLevelNumber;
  /** Point of the Requirements approved by decree 1119, as printed. */
  readonly point: string;
}

/**
 * Every combination of threat, category, kind and number of individuals, each once.
 * Source: points 9 to 12 of the Requirements approved by decree 1119 of 01.11.2012; state of 21.11.2026.
 */
export const securityLevelRows: readonly SecurityLevelRow[] = [
  { threatType: "1", category: "special", onlyEmployees: true, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "special", onlyEmployees: true, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "special", onlyEmployees: false, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "special", onlyEmployees: false, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "biometric", onlyEmployees: true, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "biometric", onlyEmployees: true, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "biometric", onlyEmployees: false, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "biometric", onlyEmployees: false, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "other", onlyEmployees: true, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "other", onlyEmployees: true, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "other", onlyEmployees: false, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "other", onlyEmployees: false, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "public", onlyEmployees: true, over100000: false, level: 2, point: "п. 10 «а»" },
  { threatType: "1", category: "public", onlyEmployees: true, over100000: true, level: 2, point: "п. 10 «а»" },
  { threatType: "1", category: "public", onlyEmployees: false, over100000: false, level: 2, point: "п. 10 «а»" },
  { threatType: "1", category: "public", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «а»" },
  { threatType: "2", category: "special", onlyEmployees: true, over100000: false, level: 2, point: "п. 10 «б»" },
  { threatType: "2", category: "special", onlyEmployees: true, over100000: true, level: 2, point: "п. 10 «б»" },
  { threatType: "2", category: "special", onlyEmployees: false, over100000: false, level: 2, point: "п. 10 «б»" },
  { threatType: "2", category: "special", onlyEmployees: false, over100000: true, level: 1, point: "п. 9 «б»" },
  { threatType: "2", category: "biometric", onlyEmployees: true, over100000: false, level: 2, point: "п. 10 «в»" },
  { threatType: "2", category: "biometric", onlyEmployees: true, over100000: true, level: 2, point: "п. 10 «в»" },
  { threatType: "2", category: "biometric", onlyEmployees: false, over100000: false, level: 2, point: "п. 10 «в»" },
  { threatType: "2", category: "biometric", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «в»" },
  { threatType: "2", category: "other", onlyEmployees: true, over100000: false, level: 3, point: "п. 11 «б»" },
  { threatType: "2", category: "other", onlyEmployees: true, over100000: true, level: 3, point: "п. 11 «б»" },
  { threatType: "2", category: "other", onlyEmployees: false, over100000: false, level: 3, point: "п. 11 «б»" },
  { threatType: "2", category: "other", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «д»" },
  { threatType: "2", category: "public", onlyEmployees: true, over100000: false, level: 3, point: "п. 11 «а»" },
  { threatType: "2", category: "public", onlyEmployees: true, over100000: true, level: 3, point: "п. 11 «а»" },
  { threatType: "2", category: "public", onlyEmployees: false, over100000: false, level: 3, point: "п. 11 «а»" },
  { threatType: "2", category: "public", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «г»" },
  { threatType: "3", category: "special", onlyEmployees: true, over100000: false, level: 3, point: "п. 11 «в»" },
  { threatType: "3", category: "special", onlyEmployees: true, over100000: true, level: 3, point: "п. 11 «в»" },
  { threatType: "3", category: "special", onlyEmployees: false, over100000: false, level: 3, point: "п. 11 «в»" },
  { threatType: "3", category: "special", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «е»" },
  { threatType: "3", category: "biometric", onlyEmployees: true, over100000: false, level: 3, point: "п. 11 «г»" },
  { threatType: "3", category: "biometric", onlyEmployees: true, over100000: true, level: 3, point: "п. 11 «г»" },
  { threatType: "3", category: "biometric", onlyEmployees: false, over100000: false, level: 3, point: "п. 11 «г»" },
  { threatType: "3", category: "biometric", onlyEmployees: false, over100000: true, level: 3, point: "п. 11 «г»" },
  { threatType: "3", category: "other", onlyEmployees: true, over100000: false, level: 4, point: "п. 12 «б»" },
  { threatType: "3", category: "other", onlyEmployees: true, over100000: true, level: 4, point: "п. 12 «б»" },
  { threatType: "3", category: "other", onlyEmployees: false, over100000: false, level: 4, point: "п. 12 «б»" },
  { threatType: "3", category: "other", onlyEmployees: false, over100000: true, level: 3, point: "п. 11 «д»" },
  { threatType: "3", category: "public", onlyEmployees: true, over100000: false, level: 4, point: "п. 12 «а»" },
  { threatType: "3", category: "public", onlyEmployees: true, over100000: true, level: 4, point: "п. 12 «а»" },
  { threatType: "3", category: "public", onlyEmployees: false, over100000: false, level: 4, point: "п. 12 «а»" },
  { threatType: "3", category: "public", onlyEmployees: false, over100000: true, level: 4, point: "п. 12 «а»" },
];
