import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Reply } from "../../../../contract/forum/forum.ts";
import { downvote, upvote, withdrawDownvote, withdrawUpvote } from "../../../../contract/forum/votes.ts";
import { call } from "../../../api/client.ts";
import { putReply } from "../thread/reply-cache.ts";

type Vote = Reply["vote"];

/**
 * Manages the user's vote on a reply with optimistic updates. If the server rejects a vote, it is undone and the
 * server's message is shown. Votes on one reply are sent one after the other, and only the last response counts.
 */
export function useVote(reply: Reply) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Vote | null>(null);
  const last = useRef(0);
  const vote = wanted ?? reply.vote;
  const sending = useMutation({
    scope: { id: `vote ${reply.id}` },
    mutationFn: ({ from, to }: { from: Vote; to: Vote; number: number }) => sendVote(reply, from, to),
    onSuccess: (changed) => putReply(client, changed),
    onSettled: (_changed, _error, { number }) => {
      if (number === last.current) setWanted(null);
    },
  });
  function toggle(direction: 1 | -1) {
    const to = vote === direction ? 0 : direction;
    last.current += 1;
    setWanted(to);
    sending.mutate({ from: vote, to, number: last.current });
  }
  return {
    vote,
    upvotes: reply.upvotes + Number(vote === 1) - Number(reply.vote === 1),
    downvotes: reply.downvotes + Number(vote === -1) - Number(reply.vote === -1),
    toggle,
  };
}

function sendVote({ post, id }: Reply, from: Vote, to: Vote): Promise<Reply> {
  const params = { postId: post, replyId: id };
  const options = { params, onExpired: "ask" } as const;
  if (to === 1) return call(upvote, options);
  if (to === -1) return call(downvote, options);
  return call(from === 1 ? withdrawUpvote : withdrawDownvote, options);
}
