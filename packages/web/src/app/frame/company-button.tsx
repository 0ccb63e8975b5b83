import { Skeleton, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconBuildings, IconSelector } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import classes from "./side-menu.module.css";

export interface SwitchedCompany {
  readonly isLoading: boolean;
  readonly company: { readonly id: number; readonly name: string; readonly inn: string } | undefined;
}

/** Renders the current company as a button that opens the company switcher. */
export function CompanyButton({
  isLoading,
  company,
  className = "",
  ...props
}: ComponentProps<"button"> & SwitchedCompany) {
  const t = useWords(frameWords);
  return (
    <UnstyledButton className={`${classes.button} ${className}`} aria-haspopup="dialog" {...props}>
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
      <IconSelector size={16} aria-hidden className={classes.companyButtonIcon} />
    </UnstyledButton>
  );
}

/** Returns the first letter of the proper name, without legal form and quotes. */
function initialOf(name: string): string {
  const proper = name.replace(/^(ООО|ОАО|ПАО|ЗАО|АНО|ФГУП|МУП|ГУП|АО|ИП|LLC)\s+/i, "").replace(/[«»"“”']/g, "");
  return (proper.trim()[0] ?? "?").toUpperCase();
}
