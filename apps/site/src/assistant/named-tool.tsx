import type { Tool } from '@ai-directory/api-client/contract';
import { Link } from 'react-router-dom';

import { pricingLabels } from '../tool-card/pricing.ts';
import { ToolLogo } from '../tool-card/tool-logo.tsx';
import styles from './assistant.module.css';

/** A tool that an answer names, as a small card that leads to it. */
export function NamedTool({ tool, onLeave }: { tool: Tool; onLeave: () => void }) {
  return (
    <li>
      <Link to={`/tool/${tool.id}`} className={styles.tool} onClick={onLeave}>
        <ToolLogo tool={tool} size="small" />
        <span className={styles.toolWords}>
          <span className={styles.toolName}>{tool.name}</span>
          <span className={styles.toolLine}>{tool.tagline}</span>
        </span>
        <span className={styles.price}>{pricingLabels[tool.pricing]}</span>
      </Link>
    </li>
  );
}
