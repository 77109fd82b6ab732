import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Flag, Pencil, Share2 } from '@ai-directory/ui/icons';
import { Rating } from '@ai-directory/ui/rating';
import { toast } from '@ai-directory/ui/toast';
import { lazy, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { CompareTick } from '../../compare-tray/compare-tick.tsx';
import { Moment } from '@ai-directory/prompts-kit/moment';
import { Late } from '../../layout/late.tsx';
import { useViewer } from '../../session/session.tsx';
import { pricingLabels } from '../../tool-card/pricing.ts';
import { words } from '../../words.ts';
import styles from './tool.module.css';

const ReportTool = lazy(() => import('../../report/report-tool.tsx'));

/** The facts of a tool, and what is seldom done with it. */
export function ToolFacts({ tool }: { tool: ToolDetails }) {
  return (
    <aside className={styles.facts} aria-label="Facts">
      <dl className={styles.list}>
        <Fact name="Rating">
          <Rating value={tool.rating} count={tool.ratingCount} />
        </Fact>
        <Fact name="Pricing">{pricingLabels[tool.pricing]}</Fact>
        <Fact name="Website">
          <a href={tool.website} rel="noopener nofollow" target="_blank">
            {new URL(tool.website).hostname.replace(/^www\./, '')}
          </a>
        </Fact>
        {tool.tags.length > 0 && (
          <Fact name="Tags">
            <ul className={styles.tags}>
              {tool.tags.map((tag) => (
                <li key={tag}>
                  <Link to={`/tools?${new URLSearchParams({ tag })}`} className={styles.tag}>
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {tool.submittedBy && (
          <Fact name="Submitted by">
            <Link to={`/users/${tool.submittedBy.username}`}>{tool.submittedBy.username}</Link>
          </Fact>
        )}
        <Fact name="Filed">
          <Moment at={tool.createdAt} />
        </Fact>
        {tool.viewsCount > 0 && <Fact name="Looked at">{timesOf(tool.viewsCount)}</Fact>}
      </dl>
      <CompareTick tool={tool} />
      <Asides tool={tool} />
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Asides({ tool }: { tool: ToolDetails }) {
  const viewer = useViewer();
  const [reporting, setReporting] = useState(false);
  const address = `${location.origin}/tool/${tool.id}`;
  const own = viewer !== null && viewer.id === tool.submittedBy?.id;

  return (
    <div className={styles.asides}>
      <CopyButton
        text={address}
        label="Copy link"
        size="small"
        onCopied={() => toast.success(words.linkCopied)}
      />
      {'share' in navigator && (
        <Button size="small" onClick={() => void share({ title: tool.name, url: address })}>
          <Share2 aria-hidden="true" /> Share
        </Button>
      )}
      {own ? (
        <Button size="small" asChild>
          <Link to={`/dashboard/submitted/${tool.id}/edit`}>
            <Pencil aria-hidden="true" /> Edit
          </Link>
        </Button>
      ) : (
        <Button
          size="small"
          variant="ghost"
          onClick={() => (viewer ? setReporting(true) : toast.info(words.loginToReport))}
        >
          <Flag aria-hidden="true" /> Report
        </Button>
      )}
      {reporting && (
        <Late>
          <ReportTool tool={tool} onClose={() => setReporting(false)} />
        </Late>
      )}
    </div>
  );
}

/** The platform's own sheet; who closes it has changed their mind, which is no failure. */
const share = (content: ShareData) => navigator.share(content).catch(() => undefined);

const timesOf = (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`);
