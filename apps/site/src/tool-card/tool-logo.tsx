import type { Tool } from '@ai-directory/api-client/contract';
import { hueOf } from '@ai-directory/prompts-kit/rules';
import { useState } from 'react';

import styles from './tool-card.module.css';

export interface ToolLogoProps {
  tool: Pick<Tool, 'name' | 'logo' | 'category'>;
  size?: 'small' | 'medium' | 'large';
}

/** The tool's mark, or its first letter on the category's hue. The name always stands beside it, so it says nothing. */
export function ToolLogo({ tool: { name, logo, category }, size = 'medium' }: ToolLogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const hue = hueOf(category) ?? 'none';
  return (
    <span className={styles.logo} data-size={size} data-hue={logo ? 'mark' : hue} aria-hidden="true">
      {logo && broken !== logo ? (
        <img
          src={logo}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          className={styles.mark}
          onError={() => setBroken(logo)}
        />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  );
}
