import { Group, Skeleton, Stack } from "@mantine/core";
import classes from "./threats.module.css";

const steps = Array.from({ length: 12 }, (_, step) => step);

/** Renders the shape of a threat model until it arrives: its name and progress, its views, and the steps next to the first one. */
export function ThreatModelSkeleton() {
  return (
    <div aria-busy>
      <Group justify="space-between" align="flex-start" mb={24}>
        <Stack gap={8}>
          <Skeleton height={28} width={220} />
          <Skeleton height={14} width={200} />
        </Stack>
        <Group gap="xs">
          <Skeleton height={8} width={160} />
          <Skeleton height={36} width={140} />
          <Skeleton height={36} width={110} />
        </Group>
      </Group>
      <Skeleton height={41} mb={16} />
      <ThreatModelPartSkeleton />
    </div>
  );
}

/** Renders the shape of a threat model's steps. */
export function ThreatModelPartSkeleton() {
  return (
    <div className={classes.columns} aria-busy>
      <Stack gap={14} className={classes.steps} visibleFrom="sm">
        {steps.map((step) => (
          <Group key={step} gap={10} wrap="nowrap">
            <Skeleton height={22} circle />
            <Skeleton height={14} width="60%" />
          </Group>
        ))}
      </Stack>
      <Stack gap={20}>
        <Skeleton height={48} radius="md" />
        <Skeleton height={24} width={220} />
        <Skeleton height={14} width="70%" />
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={160} radius="md" />
      </Stack>
    </div>
  );
}
