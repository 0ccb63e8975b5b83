import { expect, test } from "vitest";
import { isEndOfLife } from "./equipment-risks.ts";

test.each([
  ["Windows Server 2012 R2", "2026-11-21", true],
  ["Microsoft Windows  Server 2012", "2023-10-10", false],
  ["Microsoft Windows Server 2012", "2023-10-11", true],
  ["Windows Server 2022", "2026-11-21", false],
  ["Windows 10 Pro", "2025-10-15", true],
  ["Windows 11", "2026-11-21", false],
  ["CentOS 7.9", "2024-07-01", true],
  ["PostgreSQL 9.6", "2026-11-21", true],
  ["PostgreSQL 17", "2026-11-21", false],
  ["MS SQL Server 2008 R2", "2026-11-21", true],
  ["MySQL 8.4", "2026-11-21", false],
  ["Astra Linux 1.8", "2026-11-21", false],
  ["", "2026-11-21", false],
])("«%s» on %s: %s", (name, day, expected) => {
  expect(isEndOfLife(name, day)).toBe(expected);
});
