import { Button, Popover, Text } from "@mantine/core";
import { reviewAddress } from "@opis/model/addresses";
import { dayText } from "@opis/model/text/day-text";
import { IconHistory } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useToday } from "../../../form/use-today.ts";
import { DayInput } from "../../../ui/days/day-input.tsx";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import { useLanguage } from "../../../words/words.ts";
import type { ReviewWish } from "../review-queries.ts";
import type { ReviewView } from "../review-view.ts";

interface PastDayProps {
  readonly wish: Pick<ReviewWish, "company" | "table" | "at">;
  readonly view: Pick<ReviewView, "filters">;
}

/** Chooses the day at whose end the table is looked at; it stands in the address, so that it can be sent and comes back. */
export function PastDay({ wish, view }: PastDayProps) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  const { company, table, at } = wish;
  const navigate = useNavigate();
  const today = useToday(company);
  const [wrong, setWrong] = useState<string>();
  const choose = (day: string | null) => {
    setWrong(day !== null && day > today ? day : undefined);
    if (day !== null && day > today) return;
    const filters = Object.keys(view.filters).length === 0 ? undefined : view.filters;
    void navigate({ href: reviewAddress(company, table, filters, day ?? undefined) });
  };
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button variant={at === undefined ? "default" : "light"} leftSection={<IconHistory size={16} aria-hidden />}>
          {at === undefined ? say("atDay") : say("atThatDay", { day: dayText(at, language) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={260} maw="100%">
        <DayInput
          label={say("pastDay")}
          name={say("pastDay")}
          value={wrong ?? at ?? null}
          error={wrong !== undefined && say("dayToCome")}
          onChange={choose}
        />
        <Text size="xs" c="dimmed" mt={8}>
          {say("pastHint")}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
