import { ActionIcon, Badge, Button, Divider, Group, Menu, Popover, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { changeReviewView, deleteReviewView } from "@opis/model/contract/companies/review-views";
import { IconBookmark, IconDots } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { call } from "../../api/call-endpoint.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { type ReviewQuery, savedViewsQuery } from "./review-queries.ts";
import { type ReviewView, type SavedReviewView, savedAs, viewOfSaved } from "./table-view-settings.ts";

const SaveViewDialog = lazyPart(() =>
  import("./save-view-dialog.tsx").then(({ SaveViewDialog: component }) => ({ default: component })),
);

interface ViewsMenuProps {
  readonly wish: ReviewQuery;
  readonly view: ReviewView;
  readonly onChange: (view: ReviewView) => void;
}

/** Renders named views of the user and the company: a click applies one to the table. */
export function ViewsMenu({ wish, view, onChange }: ViewsMenuProps) {
  const say = useWords(reviewWords);
  const [isOpen, list] = useDisclosure(false);
  const [isSaving, dialog] = useDisclosure(false);
  const { data } = useQuery({ ...savedViewsQuery(wish), enabled: isOpen });
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
            {data?.views.map((saved) => (
              <SavedViewLine key={saved.id} {...{ wish, view, saved }} onLook={() => onChange(viewOfSaved(saved))} />
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
          <SaveViewDialog {...{ wish, view }} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

interface LineProps {
  readonly wish: ReviewQuery;
  readonly view: ReviewView;
  readonly saved: SavedReviewView;
  readonly onLook: () => void;
}

function SavedViewLine({ wish, view, saved, onLook }: LineProps) {
  const say = useWords(reviewWords);
  const client = useQueryClient();
  const { name, is_shared, can_change } = saved;
  const params = { company_id: wish.company, table: wish.table, id: saved.id };
  const path = "/companies/:company_id/review/:table/views/:id/";
  const change = async (made: Promise<unknown>) => {
    try {
      await made;
      notify("success", say("viewSaved"));
    } catch (error) {
      reactToError(error);
    }
    await client.invalidateQueries({ queryKey: savedViewsQuery(wish).queryKey });
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
        onClick={onLook}
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
            <Menu.Item onClick={() => patch({ view: savedAs(view) })}>{say("replaceView", { name })}</Menu.Item>
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
