/** API formats of the model providers. */
export type ApiFormat = 'openai' | 'anthropic' | 'google' | 'groq' | 'compatible';

type Body = Record<string, unknown>;

/** The parts of an API format that the fake provider implements. */
interface Protocol {
  error(status: number, message?: string): unknown;
  models(ids: string[]): unknown;
  isStream(path: string, body: Body): boolean;
  /** Whether the request wants output that matches a JSON schema. */
  requestsStructuredOutput(body: Body): boolean;
  /** The complete response. */
  response(text: string, body: Body): unknown;
  /** The same response as serialized server-sent events. */
  stream(text: string, body: Body): string[];
}

const inputTokens = 11;
const outputTokens = 7;
const event = (data: unknown, name?: string) =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** Splits text into chunks, as a model streams it. */
const toChunks = (text: string) => text.match(/[^]{1,12}/g) ?? [];

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
  response: (text, body) => ({
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: body.model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: inputTokens,
      completion_tokens: outputTokens,
      total_tokens: inputTokens + outputTokens,
    },
  }),
  stream(text, body) {
    const chunk = (delta: unknown, finish: string | null, more = {}) =>
      event({
        id: 'chat-1',
        object: 'chat.completion.chunk',
        created: 1,
        model: body.model,
        choices: [{ index: 0, delta, finish_reason: finish }],
        ...more,
      });
    const usage = {
      prompt_tokens: inputTokens,
      completion_tokens: outputTokens,
      total_tokens: inputTokens + outputTokens,
    };
    return [
      chunk({ role: 'assistant', content: '' }, null),
      ...toChunks(text).map((content) => chunk({ content }, null)),
      chunk({}, 'stop', { usage, x_groq: { id: 'req', usage } }),
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
  response: (text, body) => ({
    type: 'message',
    id: 'msg_1',
    role: 'assistant',
    model: body.model,
    content: hasJsonTool(body)
      ? [{ type: 'tool_use', id: 'tool_1', name: 'json', input: parseOrWrap(text) }]
      : [{ type: 'text', text }],
    stop_reason: hasJsonTool(body) ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: inputTokens, output_tokens: outputTokens },
  }),
  stream: (text, body) => [
    event(
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
      'message_start',
    ),
    event(
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    ),
    ...toChunks(text).map((chunk) =>
      event(
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: chunk } },
        'content_block_delta',
      ),
    ),
    event({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
    event(
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: outputTokens },
      },
      'message_delta',
    ),
    event({ type: 'message_stop' }, 'message_stop'),
  ],
};

/** Wraps text that is not JSON, so that it fails the schema. */
function parseOrWrap(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}

const candidate = (text: string, finishReason?: string) => ({
  candidates: [
    { content: { role: 'model', parts: [{ text }] }, index: 0, ...(finishReason && { finishReason }) },
  ],
  usageMetadata: {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: inputTokens + outputTokens,
  },
});

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
  response: (text) => candidate(text, 'STOP'),
  stream(text) {
    return [...toChunks(text).map((chunk) => event(candidate(chunk))), event(candidate('', 'STOP'))];
  },
};

export const protocols: Record<ApiFormat, Protocol> = {
  openai: chat,
  groq: chat,
  compatible: chat,
  anthropic,
  google,
};
