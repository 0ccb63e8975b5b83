import { Text, Textarea, TextInput } from "@mantine/core";
import { type IncidentState, isStepBack } from "@opis/model/duties/incident-states";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { incidentsWords } from "../../i18n/ru/incidents.ts";
import { type MoveFieldsProps, RecordMove } from "../../ui/change-record-state-dialog.tsx";
import { DateTimeInput } from "../../ui/date-time-input.tsx";
import { type Incident, type IncidentMoveBody, move } from "./incident-queries.ts";

interface MoveIncidentProps {
  readonly company: number;
  readonly incident: Incident;
  readonly target: IncidentState;
  readonly title: string;
  readonly onMoved: () => Promise<void>;
  readonly onClose: () => void;
}

const members = ["state", "reason", "person", "sent_at", "confirmation_number", "cause", "measures"] as const;

/** Asks for the data of a state and moves the incident there. */
export function MoveIncident({ company, incident, target, title, onMoved, onClose }: MoveIncidentProps) {
  return (
    <RecordMove
      title={title}
      initial={initialMove(incident, target)}
      members={members}
      fields={(props) => <MoveFields company={company} from={incident.state ?? "detected"} {...props} />}
      send={async (body) => {
        await move(company, incident.id, body);
        await onMoved();
      }}
      onClose={onClose}
    />
  );
}

function initialMove({ responsible, state: from }: Incident, state: IncidentState): IncidentMoveBody {
  if (isStepBack(from ?? "detected", state)) return { state };
  if (state === "notified_24" || state === "notified_72") return { state, sent_at: new Date().toISOString() };
  return state === "confirmed" || state === "not_incident" ? { state, person: responsible } : { state };
}

interface IncidentMoveFieldsProps extends MoveFieldsProps<IncidentMoveBody> {
  readonly company: number;
  readonly from: IncidentState;
}

function MoveFields({ company, from, body, error, onChange }: IncidentMoveFieldsProps) {
  const t = useWords(incidentsWords);
  const { data } = useQuery(companyInitQuery(company));
  const { state } = body;
  const isBack = isStepBack(from, state);
  const isNotice = !isBack && (state === "notified_24" || state === "notified_72");
  const isDecision = !isBack && (state === "confirmed" || state === "not_incident");
  return (
    <>
      {isDecision && (
        <TextInput
          label={t("person")}
          value={body.person ?? ""}
          onChange={({ currentTarget }) => onChange({ person: currentTarget.value })}
          error={fieldError(error, "person")}
          data-autofocus
        />
      )}
      {isNotice && (
        <>
          <DateTimeInput
            label={t("sentAt")}
            name={t("sentAt")}
            value={body.sent_at ?? null}
            timeZone={data?.company.time_zone ?? defaultTimeZone}
            onChange={(moment) => onChange({ sent_at: moment ?? undefined })}
            error={fieldError(error, "sent_at")}
          />
          <TextInput
            label={t("confirmationNumber")}
            value={body.confirmation_number ?? ""}
            onChange={({ currentTarget }) => onChange({ confirmation_number: currentTarget.value })}
            error={fieldError(error, "confirmation_number")}
          />
        </>
      )}
      {state === "closed" && <Text size="sm">{t("closeNote")}</Text>}
      {(isBack || isDecision || state === "erroneous") && (
        <Textarea
          label={t("reason")}
          autosize
          minRows={2}
          value={body.reason ?? ""}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          error={fieldError(error, "reason")}
        />
      )}
      {fieldError(error, "cause", "measures", "state") && (
        <Text size="sm" c="var(--opis-danger)" role="alert">
          {fieldError(error, "cause", "measures", "state")}
        </Text>
      )}
    </>
  );
}
