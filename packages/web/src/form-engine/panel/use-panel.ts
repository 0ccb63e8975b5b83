import { useDisclosure } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { instructionAt } from "../../ui/questionnaire-path.ts";
import type { PanelTabKey } from "./side-panel.tsx";

/** Returns the state of the side panel: its tab and, on narrow screens, whether it is open. An instruction's address opens it. */
export function usePanel(isWide: boolean, leaveInstruction: () => void) {
  const { pathname } = useLocation();
  const slug = instructionAt(pathname);
  const [isOpen, sheet] = useDisclosure(slug !== undefined && !isWide);
  const [tab, setTab] = useState<PanelTabKey>(slug === undefined ? "missing" : "help");
  const { open } = sheet;
  useEffect(() => {
    if (slug === undefined) return;
    setTab("help");
    if (!isWide) open();
  }, [slug, isWide, open]);
  return {
    tab,
    isOpen,
    open,
    close: () => {
      sheet.close();
      if (isOpen) leaveInstruction();
    },
    /** Opens a tab from elsewhere. */
    show: (next: PanelTabKey) => {
      setTab(next);
      leaveInstruction();
      if (!isWide) open();
    },
    turnTo: (next: PanelTabKey) => {
      setTab(next);
      if (next !== "help") leaveInstruction();
    },
  };
}
