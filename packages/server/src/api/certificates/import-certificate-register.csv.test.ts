import { expect, test } from "vitest";
import { readCsv } from "./import-certificate-register.ts";

const cases: [string, string, string[][]][] = [
  [
    "plain cells",
    "a,b\nc,d\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "quotes, doubled quotes and commas inside",
    '"АО ""РНТ""",1\n"a,b",2',
    [
      ['АО "РНТ"', "1"],
      ["a,b", "2"],
    ],
  ],
  [
    "line breaks inside of quotes",
    '"a\nb",c\r\nd,e',
    [
      ["a\nb", "c"],
      ["d", "e"],
    ],
  ],
  [
    "semicolons of Russian table programs",
    "№;Имя, отчество\n1;2",
    [
      ["№", "Имя, отчество"],
      ["1", "2"],
    ],
  ],
  [
    "empty cells, the last one too",
    "a,,\n,b,",
    [
      ["a", "", ""],
      ["", "b", ""],
    ],
  ],
  [
    "empty lines, left out",
    "a,b\n\n,\nc,d\n\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a quote that is never closed, as it stands",
    'a,"b\nc,d',
    [
      ["a", '"b'],
      ["c", "d"],
    ],
  ],
  ["nothing", "", []],
];

test.each(cases)("reads %s", (_what, text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});
