import { Text, type TextProps } from "@mantine/core";
import { useEffect, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { incidentsWords, type SayOfIncidents } from "../../i18n/ru/incidents.ts";

interface CountdownProps extends TextProps {
  /** ISO time. */
  readonly due: string;
}

const hourMilliseconds = 3_600_000;

/** Renders a ticking text: the time until a moment, or since it. */
export function Countdown({ due, ...props }: CountdownProps) {
  const t = useWords(incidentsWords);
  const now = useNow();
  const millisecondsLeft = Date.parse(due) - now;
  const time = timeBetween(Math.abs(millisecondsLeft), t);
  return (
    <Text {...props} c={millisecondsLeft < hourMilliseconds ? "var(--opis-danger)" : props.c}>
      {t(millisecondsLeft < 0 ? "late" : "left", { time })}
    </Text>
  );
}

function timeBetween(milliseconds: number, t: SayOfIncidents): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? t("minutesSeconds", { minutes, seconds: seconds % 60 })
    : t("hoursMinutes", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
