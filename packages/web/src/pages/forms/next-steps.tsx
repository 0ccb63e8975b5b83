import { Group, Text } from "@mantine/core";
import { addressOf, screenAddress } from "@opis/model/addresses";
import type { companyInitData } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { isAtLeast } from "../../api/is-at-least.ts";
import { companyMetaQuery } from "../../api/queries.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { useWords } from "../../words/define-words.ts";
import { formsHintsWords } from "../../words/forms-hints.ts";
import classes from "./next-steps.module.css";
import { type NextStep, nextSteps } from "./to-documents.ts";

interface NextStepsProps {
  readonly companyId: number;
  readonly data: AnswerOf<typeof companyInitData>;
}

/** The way from a new company to its documents, with what remains of each part and as far as it is open to the reader; gone when nothing remains. */
export function NextSteps({ companyId, data }: NextStepsProps) {
  const t = useWords(formsHintsWords);
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const steps = nextSteps(data);
  if (steps.every(({ left }) => left === 0)) return null;
  const next = steps.find(({ left }) => left > 0);
  return (
    <nav aria-label={t("wayToDocuments")} className={classes.strip}>
      <Group component="ol" gap={20} className={classes.steps}>
        {steps.map((step) => (
          <li key={step.part} data-step={step.part} data-left={step.left}>
            {step.left === 0 ? (
              <Text span size="sm" c="var(--opis-success)">
                <IconCheck size={14} aria-hidden /> {t(`way_${step.part}`)}
              </Text>
            ) : (
              <HrefLink size="sm" href={addressOfStep(companyId, step)} fw={step === next ? 600 : 400}>
                {t(`way_${step.part}`)}
                {step.isStarted && `: ${t("wayLeft", { count: step.left })}`}
              </HrefLink>
            )}
          </li>
        ))}
        {isAtLeast(meta?.access.documents, "view") && (
          <li>
            <HrefLink size="sm" href={screenAddress(companyId, "documents")}>
              {t("way_documents")}
            </HrefLink>
          </li>
        )}
      </Group>
    </nav>
  );
}

function addressOfStep(company: number, { form, id }: NextStep): string {
  return addressOf({ company }, { form, id }) ?? screenAddress(company, "forms");
}
