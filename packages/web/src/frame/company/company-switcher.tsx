import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/on-demand.tsx";
import { CompanyButton, type SwitchedCompany } from "./company-button.tsx";

const OpenedCompanySwitcher = lazyPart(() =>
  import("./opened-company-switcher.tsx").then(({ OpenedCompanySwitcher: component }) => ({ default: component })),
);

/** Shows the company one works in and switches to another, found by name or INN. */
export function CompanySwitcher(switched: SwitchedCompany) {
  return (
    <OnDemand button={(press) => <CompanyButton {...switched} onClick={press} />}>
      <OpenedCompanySwitcher {...switched} />
    </OnDemand>
  );
}
