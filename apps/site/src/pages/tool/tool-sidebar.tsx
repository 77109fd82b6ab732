import { getHostname, type ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { Share2 } from '@ai-directory/ui/icons';
import { Link as ExternalLink } from '@ai-directory/ui/link';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { OriginContext } from '../../shell/layout/head.tsx';
import { pricingMessages } from '../../features/tool-card/tool-messages.ts';
import { useFormatFactsChange } from '../../features/tool-facts/use-format-facts-change.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { ReportButton } from './report-button.tsx';
import styles from './tool.module.css';

export const toolSidebarMessages = defineMessages('toolSidebar', {
  label: 'Details',
  pricing: 'Pricing',
  website: 'Website',
  tags: 'Tags',
  submittedBy: 'Submitted by',
  added: 'Added',
  factsChange: 'Changed',
  views: 'Viewed',
  viewCount: plural({ one: 'once', other: '# times' }),
  copyLink: 'Copy link',
  share: 'Share',
});

/** Metadata and secondary actions of a tool. */
export function ToolSidebar({ tool }: { tool: ToolDetails }) {
  const t = useMessages(toolSidebarMessages);
  const pricing = useMessages(pricingMessages);
  const formatChange = useFormatFactsChange();
  return (
    <aside className={styles.sidebar} aria-label={t.label}>
      <dl className={styles.list}>
        <Metadata label={t.pricing}>{pricing[tool.pricing]}</Metadata>
        <Metadata label={t.website}>
          <ExternalLink external href={tool.website} rel="noopener nofollow">
            {getHostname(tool.website)}
          </ExternalLink>
        </Metadata>
        {tool.tags.length > 0 && (
          <Metadata label={t.tags}>
            <ul lang={tool.language} className={styles.tags}>
              {tool.tags.map((tag) => (
                <li key={tag}>
                  <Link to={`/tools?${new URLSearchParams({ tag })}`} className={styles.tag}>
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          </Metadata>
        )}
        {tool.submittedBy && (
          <Metadata label={t.submittedBy}>
            <Link to={`/users/${tool.submittedBy.username}`}>{tool.submittedBy.username}</Link>
          </Metadata>
        )}
        <Metadata label={t.added}>
          <RelativeTime date={tool.createdAt} />
        </Metadata>
        {tool.factsChange && <Metadata label={t.factsChange}>{formatChange(tool)}</Metadata>}
        {tool.viewsCount > 0 && <Metadata label={t.views}>{t.viewCount(tool.viewsCount)}</Metadata>}
      </dl>
      <ToolSidebarActions tool={tool} />
    </aside>
  );
}

function Metadata({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.metadata}>
      <Text asChild size="xs" variant="muted" monospace>
        <dt>{label}</dt>
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

function ToolSidebarActions({ tool }: { tool: ToolDetails }) {
  const t = useMessages(toolSidebarMessages);
  const canShare = useHydrated() && 'share' in navigator;
  const url = `${use(OriginContext)}/tool/${tool.id}`;

  return (
    <Stack orientation="horizontal" gap={2} data-requires-script>
      <CopyButton value={url} label={t.copyLink} size="small" />
      {canShare && (
        <Button size="small" onClick={() => void share({ title: tool.name, url })}>
          <Share2 aria-hidden="true" /> {t.share}
        </Button>
      )}
      <ReportButton tool={tool} />
    </Stack>
  );
}

/** Opens the native share sheet; rejects when the user closes it, which is not an error. */
const share = (content: ShareData) => navigator.share(content).catch(() => undefined);
