import { tool, type ToolSet } from 'ai';

import {
  directoryTools,
  type DirectoryContext,
  type DirectoryTool,
} from '../directory-tools/directory-tools.ts';

/**
 * Returns the tools of the directory as a model calls them.
 * @param onTools called with the tools of each answer
 */
export function toModelTools(
  context: DirectoryContext,
  onTools: (tools: { id: string; name: string }[]) => void,
): ToolSet {
  const toModelTool = ({ description, input, run }: DirectoryTool) =>
    tool({
      description,
      inputSchema: input,
      async execute(values) {
        const result = await run(values, context);
        const { tool: one, tools = one ? [one] : [] } = result as { tool?: Named; tools?: Named[] };
        onTools(tools);
        // As a text that no tool's text can leave.
        return JSON.stringify(result);
      },
    });
  return Object.fromEntries(
    Object.entries(directoryTools).map(([name, definition]) => [name, toModelTool(definition)]),
  );
}

interface Named {
  id: string;
  name: string;
}
