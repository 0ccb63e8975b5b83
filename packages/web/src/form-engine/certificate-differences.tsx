import { Button } from "@mantine/core";
import { ownFields } from "@opis/model/declaration/form";
import { certificateRegisters, securityCertificate } from "@opis/model/forms/security";
import { answerText } from "@opis/model/text/answer-text";
import { dayText } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call-endpoint.ts";
import { useLanguage, usePick, useWords } from "../i18n/language.ts";
import { registersWords } from "../i18n/ru/form-dialogs.ts";
import { lists, registerChanges } from "./certificate-to-answers.ts";
import type { CertificateList, RegisterNoteProps } from "./find-certificate.tsx";
import { useFormContext } from "./form-context.tsx";
import { Notice } from "./notice.tsx";

/** Shows how the register differs from a certificate in the questionnaire, and copies the difference on a click. */
export function RegisterNote({ row, target }: RegisterNoteProps) {
  const say = useWords(registersWords);
  const pick = usePick();
  const language = useLanguage();
  const { change, readOnly } = useFormContext();
  const number = String(row.number);
  const register = row.register === "fsb" ? "fsb" : "fstek";
  const { data } = useQuery({
    queryKey: ["certificates", "of", register, number],
    queryFn: ({ signal }) => call<CertificateList>(lists[register], { query: { search: number, limit: 1 }, signal }),
    enabled: row.register === register && number !== "",
  });
  const certificate = data?.results[0];
  if (!certificate || certificate.number !== number) return null;
  const registerTitle = pick(certificateRegisters[register]);
  if (certificate.missing_since) {
    const day = dayText(certificate.missing_since, language);
    return <Notice>{say("certificateMissing", { register: registerTitle, day })}</Notice>;
  }
  const news = registerChanges(row, register, certificate);
  if (Object.keys(news).length === 0) return null;
  const changedFields = ownFields(securityCertificate)
    .filter(([name]) => (news[name] ?? null) !== null)
    .map(([name, field]) => `${pick(field.label)} — ${answerText(field, news[name], { language, nameOf: () => "" })}`);
  const day = dayText(certificate.snapshot_date, language);
  return (
    <Notice
      action={
        !readOnly && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              for (const [name, value] of Object.entries(news)) change(target, name, value);
            }}
          >
            {say("takeFromRegister")}
          </Button>
        )
      }
    >
      {say("certificateNews", { register: registerTitle, day, news: changedFields.join("; ") })}
    </Notice>
  );
}
