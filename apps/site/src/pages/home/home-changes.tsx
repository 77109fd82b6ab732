import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { ToolGrid } from '../../features/tool-card/tool-grid.tsx';
import { useFormatFactsChange } from '../../features/tool-facts/use-format-facts-change.ts';
import { toolQueries } from '../../queries/tools.ts';
import { Section } from '../../shell/layout/page.tsx';

export const homeChangesMessages = defineMessages('homeChanges', {
  title: 'Changed lately',
  all: 'All changes',
  more: 'Tools appear here when their facts change.',
});

const maxTools = 4;

export interface HomeChangesProps {
  /** Rendered instead of `children` until the changes are loaded, so that `children` do not move. */
  pending: ReactNode;
  /** Rendered below the changes. */
  children: ReactNode;
}

/** The tools whose facts have changed last, with what has changed and when; nothing if no facts have. */
export default function HomeChanges({ pending, children }: HomeChangesProps) {
  const t = useMessages(homeChangesMessages);
  const formatChange = useFormatFactsChange();
  const { data, isLoading } = useQuery(toolQueries.list({ sort: 'changed', limit: maxTools }));
  if (isLoading) return pending;
  const { tools = [], total = 0 } = data ?? {};
  return (
    <>
      {tools.length > 0 && (
        <Section title={t.title} more={total > maxTools && <Link to="/tools?sort=changed">{t.all}</Link>}>
          <ToolGrid tools={tools} as="h3" getReason={formatChange} end={t.more} />
        </Section>
      )}
      <div>{children}</div>
    </>
  );
}
