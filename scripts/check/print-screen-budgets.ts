import { builtScreens, kilobytes, overBudget } from "./screen-budgets.ts";

const weights = builtScreens();
for (const { screen, bytes, files, budget } of weights) {
  console.log(`${screen}: ${kilobytes(bytes)} of ${kilobytes(budget)} kB in ${files} files`);
}
const complaints = overBudget(weights);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
