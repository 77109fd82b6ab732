import type { Profile } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { Link } from 'react-router-dom';

import { Section } from '../../shell/layout/page.tsx';
import { EmptyTab } from './empty-tab.tsx';
import type { ProfileTab } from './profile-lists.ts';
import { CollectionList, PromptList, ToolList } from './shared-lists.tsx';
import { userMessages } from './user-messages.ts';
import styles from './user.module.css';

/** Cards of one width follow each other, so that short lists fill a row. */
const lists = [
  { tab: 'tools', List: ToolList, limit: 4 },
  { tab: 'collections', List: CollectionList, limit: 4 },
  { tab: 'prompts', List: PromptList, limit: 3 },
] as const;

export interface SharedContentProps {
  profile: Profile;
  getTabHref: (tab: ProfileTab) => string;
}

/** The beginning of each list that a user shares something in. */
export function SharedContent({ profile, getTabHref }: SharedContentProps) {
  const t = useMessages(userMessages);
  const { username, toolsCount, promptsCount, collectionsCount } = profile;
  const counts = { tools: toolsCount, prompts: promptsCount, collections: collectionsCount };
  const shared = lists.filter(({ tab }) => counts[tab] > 0);
  if (shared.length === 0) return <EmptyTab tab="all" username={username} />;
  return (
    <div className={styles.overview}>
      {shared.map(({ tab, List, limit }) => (
        <div key={tab} data-list={tab} data-count={Math.min(counts[tab], limit)} className={styles.list}>
          <Section
            title={t.lists[tab]}
            more={counts[tab] > limit && <Link to={getTabHref(tab)}>{t.showAll}</Link>}
          >
            <List username={username} page={1} count={counts[tab]} limit={limit} />
          </Section>
        </div>
      ))}
    </div>
  );
}
