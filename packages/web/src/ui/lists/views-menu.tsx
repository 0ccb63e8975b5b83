import { ActionIcon, Badge, Button, Divider, Group, Menu, Popover, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { changeReviewView, deleteReviewView } from "@opis/model/contract/companies/review";
import { IconBookmark, IconDots } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { call } from "../../api/call-endpoint.ts";
import { useWords } from "../../i18n/language.ts";
import { savedViewsWords } from "../../i18n/ru/saved-views.ts";
import { lazyPart } from "../lazy-part.ts";
import { notify } from "../messages/notify.ts";
import { reactToError } from "../messages/react-to-error.ts";
import { type SavedView, savedViewsQuery, type TableOfViews } from "./saved-views-query.ts";

const SaveViewDialog = lazyPart(() =>
  import("./save-view-dialog.tsx").then(({ SaveViewDialog: component }) => ({ default: component })),
);

interface ViewsMenuProps {
  readonly table: TableOfViews;
  /** What the table shows now. */
  readonly view: SavedView["view"];
  readonly onApply: (view: SavedView["view"]) => void;
}

/** Renders named views of the user and the company: a click applies one to the table. */
export function ViewsMenu({ table, view, onApply }: ViewsMenuProps) {
  const say = useWords(savedViewsWords);
  const [isOpen, list] = useDisclosure(false);
  const [isSaving, dialog] = useDisclosure(false);
  const { data } = useQuery({ ...savedViewsQuery(table), enabled: isOpen });
  return (
    <>
      <Popover position="bottom-end" trapFocus shadow="md" opened={isOpen} onChange={list.toggle}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />} onClick={list.toggle}>
            {say("views")}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap={4} w={280}>
            {data?.views.map((savedView) => (
              <SavedViewLine
                key={savedView.id}
                {...{ table, view, saved: savedView }}
                onApply={() => onApply(savedView.view)}
              />
            ))}
            {data?.views.length === 0 && (
              <Text size="sm" c="dimmed">
                {say("viewsEmpty")}
              </Text>
            )}
            <Divider />
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                list.close();
                dialog.open();
              }}
            >
              {say("saveView")}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isSaving && (
        <Suspense>
          <SaveViewDialog {...{ table, view }} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

interface LineProps extends Pick<ViewsMenuProps, "table" | "view"> {
  readonly saved: SavedView;
  readonly onApply: () => void;
}

function SavedViewLine({ table, view, saved, onApply }: LineProps) {
  const say = useWords(savedViewsWords);
  const client = useQueryClient();
  const { name, is_shared, can_change } = saved;
  const params = { company_id: table.company, table: table.name, id: saved.id };
  const path = "/companies/:company_id/review/:table/views/:id/";
  const change = async (request: Promise<unknown>) => {
    try {
      await request;
      notify("success", say("viewSaved"));
    } catch (error) {
      reactToError(error);
    }
    await client.invalidateQueries({ queryKey: savedViewsQuery(table).queryKey });
  };
  const patch = (body: Parameters<typeof call<typeof changeReviewView>>[1]["body"]) =>
    void change(call<typeof changeReviewView>(`PATCH ${path}`, { params, body }));
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        color="gray"
        c="var(--opis-text)"
        size="xs"
        flex={1}
        miw={0}
        justify="flex-start"
        onClick={onApply}
      >
        {name}
      </Button>
      {is_shared && (
        <Badge size="sm" variant="light" flex="none">
          {say("viewShared")}
        </Badge>
      )}
      {can_change && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={say("viewActions", { name })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => patch({ view })}>{say("replaceView", { name })}</Menu.Item>
            <Menu.Item onClick={() => patch({ is_shared: !is_shared })}>
              {say(is_shared ? "unshareView" : "shareView", { name })}
            </Menu.Item>
            <Menu.Item
              color="red"
              onClick={() => void change(call<typeof deleteReviewView>(`DELETE ${path} 204`, { params }))}
            >
              {say("deleteView", { name })}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
