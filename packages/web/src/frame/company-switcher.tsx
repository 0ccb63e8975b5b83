import { Popover, Skeleton, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBuildings, IconSelector } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useWords } from "../words/define-words.ts";
import { frameWords } from "../words/frame.ts";
import classes from "./company-switcher.module.css";

const CompanyList = lazy(() =>
  import("./company-list.tsx").then(({ CompanyList: component }) => ({ default: component })),
);

interface CompanySwitcherProps {
  readonly isLoading: boolean;
  readonly company: { readonly id: number; readonly name: string; readonly inn: string } | undefined;
}

/** Shows the company one works in and switches to another, found by name or INN. */
export function CompanySwitcher({ isLoading, company }: CompanySwitcherProps) {
  const t = useWords(frameWords);
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.button} onClick={toggle}>
          <span className={classes.badge} aria-hidden>
            {company ? initialOf(company.name) : <IconBuildings size={20} stroke={1.6} />}
          </span>
          <span className={classes.names}>
            {isLoading ? (
              <Skeleton height={14} my={3} width={120} />
            ) : (
              <Text fw={600} lh={1.3} lineClamp={2}>
                {company?.name ?? t("chooseCompany")}
              </Text>
            )}
            {company?.inn && (
              <Text size="xs" c="dimmed">
                {t("inn", { inn: company.inn })}
              </Text>
            )}
          </span>
          <VisuallyHidden>{`. ${t("switchCompany")}`}</VisuallyHidden>
          <IconSelector size={16} aria-hidden className={classes.icon} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={<Skeleton height={52} />}>
          <CompanyList onChoose={close} currentId={company?.id} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The first letter of a name proper: legal forms and quotes say nothing. */
function initialOf(name: string): string {
  const proper = name.replace(/^(ООО|ОАО|ПАО|ЗАО|АНО|ФГУП|МУП|ГУП|АО|ИП|LLC)\s+/i, "").replace(/[«»"“”']/g, "");
  return (proper.trim()[0] ?? "?").toUpperCase();
}
