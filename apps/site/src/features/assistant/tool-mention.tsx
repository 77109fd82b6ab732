import type { Tool } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { Link } from 'react-router-dom';

import { ToolLogo } from '../tool-card/tool-logo.tsx';
import { pricingMessages } from '../tool-card/tool-messages.ts';
import styles from './assistant.module.css';

/** A tool named in an answer, as a small card that links to it. */
export function ToolMention({ tool, onNavigate }: { tool: Tool; onNavigate: () => void }) {
  const pricing = useMessages(pricingMessages);
  return (
    <li>
      <Link to={`/tool/${tool.id}`} className={styles.tool} onClick={onNavigate}>
        <ToolLogo tool={tool} size="small" />
        <span className={styles.toolText}>
          <span className={styles.toolName}>{tool.name}</span>
          <span lang={tool.language} className={styles.toolTagline}>
            {tool.tagline}
          </span>
        </span>
        <Text asChild size="xs" variant="subtle" monospace className={styles.price}>
          <span>{pricing[tool.pricing]}</span>
        </Text>
      </Link>
    </li>
  );
}
