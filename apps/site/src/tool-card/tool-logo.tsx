import type { Tool } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { useState } from 'react';

import styles from './tool-card.module.css';

export interface ToolLogoProps {
  tool: Pick<Tool, 'name' | 'logo' | 'category'>;
  size?: 'small' | 'medium' | 'large';
}

/** The logo of a tool, or its first letter on the color of its category. Decorative: the name is always beside it. */
export function ToolLogo({ tool: { name, logo, category }, size = 'medium' }: ToolLogoProps) {
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  const color = getCategoryColor(category) ?? 'none';
  return (
    <span
      // Logos are designed for a light background.
      className={logo ? `${styles.logo} light` : styles.logo}
      data-size={size}
      data-color={logo ? 'logo' : color}
      aria-hidden="true"
    >
      {logo && brokenLogo !== logo ? (
        <img
          src={logo}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          className={styles.logoImage}
          onError={() => setBrokenLogo(logo)}
        />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  );
}
