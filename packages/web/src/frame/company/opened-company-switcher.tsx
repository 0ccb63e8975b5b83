import { Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { usePressedAtFirst } from "../../ui/hooks/use-pressed-at-first.ts";
import { CompanyButton, type SwitchedCompany } from "./company-button.tsx";
import { CompanyList } from "./company-list.tsx";

/** The list of companies to switch to, open as soon as it is there. */
export function OpenedCompanySwitcher(switched: SwitchedCompany) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const button = usePressedAtFirst();
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <CompanyButton {...switched} onClick={toggle} ref={button} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <CompanyList onChoose={close} currentId={switched.company?.id} />
      </Popover.Dropdown>
    </Popover>
  );
}
