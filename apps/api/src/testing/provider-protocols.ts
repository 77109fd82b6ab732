/** API formats of the model providers. */
export type ApiFormat = 'openai' | 'anthropic' | 'google' | 'groq' | 'compatible';

type Body = Record<string, unknown>;

/** A call of a tool by the model. */
export interface ToolCall {
  name: string;
  input: Record<string, unknown>;
}
/** What the model generates. The text is empty if it only calls tools. */
interface Output {
  text: string;
  calls: ToolCall[];
}

/** The parts of an API format that the fake provider implements. */
interface Protocol {
  error(status: number, message?: string): unknown;
  models(ids: string[]): unknown;
  isStream(path: string, body: Body): boolean;
  /** Whether the request wants output that matches a JSON schema. */
  requestsStructuredOutput(body: Body): boolean;
  /** Whether the request forbids to call the tools that it declares. */
  forbidsToolCalls(body: Body): boolean;
  /** The complete response. */
  response(output: Output, body: Body): unknown;
  /** The same response as serialized server-sent events. */
  stream(output: Output, body: Body): string[];
}

const inputTokens = 11;
const outputTokens = 7;
const event = (data: unknown, name?: string) =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** Splits text into chunks, as a model streams it. */
const toChunks = (text: string) => text.match(/[^]{1,12}/g) ?? [];

const usage = {
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
};

const toChatToolCall = ({ name, input }: ToolCall, index: number) => ({
  index,
  id: `call_${index}`,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

/** Streams the arguments of a call in two parts. */
const toChatToolCallDeltas = (call: ToolCall, index: number) => {
  const {
    function: { name, arguments: text },
    ...more
  } = toChatToolCall(call, index);
  return [
    { tool_calls: [{ ...more, function: { name, arguments: text.slice(0, 5) } }] },
    { tool_calls: [{ index, function: { arguments: text.slice(5) } }] },
  ];
};

const defaultMessage = 'The reason of the provider';

const chat: Protocol = {
  error: (status, message = defaultMessage) => ({
    error: { message, type: 'error', code: String(status), param: null },
  }),
  models: (ids) => ({
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created: 1, owned_by: 'fake' })),
  }),
  isStream: (_path, body) => body.stream === true,
  requestsStructuredOutput: (body) => 'response_format' in body,
  forbidsToolCalls: (body) => body.tool_choice === 'none',
  response: ({ text, calls }, body) => ({
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: body.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text,
          ...(calls.length > 0 && { tool_calls: calls.map(toChatToolCall) }),
        },
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
      },
    ],
    usage,
  }),
  stream({ text, calls }, body) {
    const chunk = (delta: unknown, finish: string | null, more = {}) =>
      event({
        id: 'chat-1',
        object: 'chat.completion.chunk',
        created: 1,
        model: body.model,
        choices: [{ index: 0, delta, finish_reason: finish }],
        ...more,
      });
    const deltas = [
      ...toChunks(text).map((content) => ({ content })),
      ...calls.flatMap(toChatToolCallDeltas),
    ];
    return [
      chunk({ role: 'assistant', content: '' }, null),
      ...deltas.map((delta) => chunk(delta, null)),
      chunk({}, calls.length > 0 ? 'tool_calls' : 'stop', { usage, x_groq: { id: 'req', usage } }),
      event('[DONE]'),
    ];
  },
};

/** Older models get structured output through a tool named `json`. */
const hasJsonTool = (body: Body) =>
  Array.isArray(body.tools) && body.tools.some((tool: { name?: string }) => tool.name === 'json');

const anthropic: Protocol = {
  error: (status, message = defaultMessage) => ({
    type: 'error',
    error: { type: status === 401 ? 'authentication_error' : 'api_error', message },
  }),
  models: (ids) => ({
    data: ids.map((id) => ({
      type: 'model',
      id,
      display_name: `Model ${id}`,
      created_at: '2026-01-01T00:00:00Z',
    })),
    has_more: false,
  }),
  isStream: (_path, body) => body.stream === true,
  requestsStructuredOutput: (body) => hasJsonTool(body) || 'output_format' in body || 'output_config' in body,
  forbidsToolCalls: ({ tool_choice: choice }) => (choice as Body | undefined)?.type === 'none',
  response: (output, body) => ({
    type: 'message',
    id: 'msg_1',
    role: 'assistant',
    model: body.model,
    content: toContentBlocks(output, body),
    stop_reason: getStopReason(output, body),
    stop_sequence: null,
    usage: { input_tokens: inputTokens, output_tokens: outputTokens },
  }),
  stream: (output, body) =>
    [
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: body.model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: inputTokens, output_tokens: 1 },
        },
      },
      ...toContentBlocks(output, body).flatMap((block, index) => [
        {
          type: 'content_block_start',
          index,
          content_block: block.type === 'text' ? { type: 'text', text: '' } : { ...block, input: {} },
        },
        ...toDeltas(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason: getStopReason(output, body), stop_sequence: null },
        usage: { output_tokens: outputTokens },
      },
      { type: 'message_stop' },
    ].map((data) => event(data, data.type)),
};

type ContentBlock =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown };

function toContentBlocks({ text, calls }: Output, body: Body): ContentBlock[] {
  if (hasJsonTool(body))
    return [{ type: 'tool_use', id: 'toolu_json', name: 'json', input: parseOrWrap(text) }];
  return [
    ...(text === '' && calls.length > 0 ? [] : [{ type: 'text' as const, text }]),
    ...calls.map((call, index) => ({ type: 'tool_use' as const, id: `toolu_${index}`, ...call })),
  ];
}

const getStopReason = ({ calls }: Output, body: Body) =>
  calls.length > 0 || hasJsonTool(body) ? 'tool_use' : 'end_turn';

const toDeltas = (block: ContentBlock) =>
  block.type === 'text'
    ? toChunks(block.text).map((text) => ({ type: 'text_delta', text }))
    : toChunks(JSON.stringify(block.input)).map((json) => ({ type: 'input_json_delta', partial_json: json }));

/** Wraps text that is not JSON, so that it fails the schema. */
function parseOrWrap(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}

const candidate = (parts: unknown[], finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) }],
  usageMetadata: {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: inputTokens + outputTokens,
  },
});

const toFunctionCalls = (calls: ToolCall[]) =>
  calls.map(({ name, input }) => ({ functionCall: { name, args: input } }));

const google: Protocol = {
  // Google responds 400 to an invalid key.
  error: (status, message) => ({
    error: {
      code: status,
      message:
        message ?? (status === 401 ? 'API key not valid. Please pass a valid API key.' : defaultMessage),
      status: 'ERROR',
    },
  }),
  models: (ids) => ({
    models: [
      ...ids.map((id) => ({
        name: `models/${id}`,
        displayName: `Model ${id}`,
        supportedGenerationMethods: ['generateContent'],
      })),
      {
        name: 'models/fake-embedding',
        displayName: 'Embedding',
        supportedGenerationMethods: ['embedContent'],
      },
    ],
  }),
  isStream: (path) => path.includes(':streamGenerateContent'),
  requestsStructuredOutput: ({ generationConfig }) =>
    'responseMimeType' in ((generationConfig as Body | undefined) ?? {}),
  forbidsToolCalls: ({ toolConfig }) => JSON.stringify(toolConfig)?.includes('"NONE"') ?? false,
  response: ({ text, calls }) => candidate([{ text }, ...toFunctionCalls(calls)], 'STOP'),
  stream: ({ text, calls }) => [
    ...toChunks(text).map((chunk) => event(candidate([{ text: chunk }]))),
    event(candidate(toFunctionCalls(calls))),
    event(candidate([{ text: '' }], 'STOP')),
  ],
};

export const protocols: Record<ApiFormat, Protocol> = {
  openai: chat,
  groq: chat,
  compatible: chat,
  anthropic,
  google,
};
