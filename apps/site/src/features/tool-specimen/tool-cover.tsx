import type { Tool } from '@ai-directory/api-client/contract';

import styles from './tool-specimen.module.css';
import { ToolSpecimen } from './tool-specimen.tsx';

/** The picture of a tool in a list, 16:9: its first screenshot, else a drawing. Decorative: the tool's page is linked beside it. */
export function ToolCover({ tool }: { tool: Tool }) {
  const { screenshot } = tool;
  if (!screenshot) return <ToolSpecimen tool={tool} decorative />;
  return (
    <img
      src={screenshot.small}
      alt=""
      width={screenshot.width}
      height={screenshot.height}
      loading="lazy"
      className={styles.screenshot}
    />
  );
}
